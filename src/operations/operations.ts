import { accountOperations } from "./account/account.ts";
import { pushOperations, textOperations } from "./account/notifications.ts";
import { secondFactorOperations } from "./account/second-factor.ts";
import { sessionOperations } from "./account/session.ts";
import { auditOperations } from "./admin/audit.ts";
import { batteryTestCheckOperations, motReadingOperations } from "./admin/car-checks.ts";
import { channelOperations } from "./admin/channels.ts";
import { complaintOperations } from "./admin/complaints.ts";
import { dealerAccountOperations } from "./admin/dealer-account.ts";
import { dealerApplicationOperations } from "./admin/dealer-applications.ts";
import { adminDealerOperations } from "./admin/dealers.ts";
import { issueOperations } from "./admin/issues.ts";
import { jobOperations } from "./admin/jobs.ts";
import { buyerRequestOperations } from "./admin/leads/buyer-requests.ts";
import { adminLeadOperations, heldLeadOperations } from "./admin/leads/leads.ts";
import { operationLogOperations } from "./admin/operation-logs.ts";
import { operatingOperations } from "./admin/operations.ts";
import { overviewOperations } from "./admin/overview.ts";
import { peopleOperations } from "./admin/people.ts";
import { personalDataOperations } from "./admin/personal-data.ts";
import { postSharingOperations } from "./admin/post-sharing.ts";
import { postOperations } from "./admin/posts.ts";
import { priceOperations, sellerOperations, unacceptedAgreementOperations } from "./admin/prices.ts";
import { adminReviewOperations } from "./admin/reviews.ts";
import { feedHealthOperations } from "./admin/stock-feeds.ts";
import { adminVehicleOperations } from "./admin/vehicles.ts";
import { agreementOperations } from "./dealer/agreement.ts";
import { apiKeyOperations } from "./dealer/api-keys.ts";
import { applicationOperations } from "./dealer/application.ts";
import { batteryTestOperations } from "./dealer/battery-tests.ts";
import { buyerAnswerOperations } from "./dealer/buyer-answers.ts";
import { dealerEventOperations } from "./dealer/events.ts";
import { importOperations } from "./dealer/imports.ts";
import { invitationOperations } from "./dealer/invitations.ts";
import { leadActionOperations } from "./dealer/leads/lead-actions.ts";
import { dealerLeadOperations } from "./dealer/leads/leads.ts";
import { anyMessageFileOperations, messageFileOperations } from "./dealer/leads/message-files.ts";
import { lookUpOperations, postcodeOperations } from "./dealer/look-ups.ts";
import { performanceOperations } from "./dealer/performance.ts";
import { photoOperations } from "./dealer/photos.ts";
import { preferenceOperations, weeklyMailOperations } from "./dealer/preferences.ts";
import { profileOperations } from "./dealer/profile.ts";
import { reviewOperations } from "./dealer/reviews.ts";
import { staffOperations } from "./dealer/staff.ts";
import { statementOperations } from "./dealer/statements.ts";
import { pushedStockOperations, stockFeedOperations } from "./dealer/stock-feeds/stock-feeds.ts";
import { vehicleOperations } from "./dealer/vehicles.ts";
import { adfChannelOperations } from "./dealer/webhooks/adf-channels.ts";
import { webhookOperations } from "./dealer/webhooks/webhooks.ts";
import type { Operation } from "./operation.ts";
import { assistantOperations } from "./public/assistants/assistants.ts";
import { errorReportOperations } from "./public/error-reports.ts";
import { eventOperations } from "./public/events.ts";
import { leadOperations } from "./public/lead.ts";
import { leftOutVehicleOperations, vehicleFeedOperations } from "./vehicle-feeds.ts";

/** Every operation of the API. Of two whose paths match a request, the first responds. */
export const OPERATIONS = [
  ...leadOperations,
  ...assistantOperations,
  ...errorReportOperations,
  ...eventOperations,
  ...sessionOperations,
  ...accountOperations,
  ...secondFactorOperations,
  ...pushOperations,
  ...textOperations,
  ...vehicleOperations,
  ...batteryTestOperations,
  ...buyerAnswerOperations,
  ...photoOperations,
  ...lookUpOperations,
  ...postcodeOperations,
  ...importOperations,
  ...stockFeedOperations,
  ...pushedStockOperations,
  ...leftOutVehicleOperations,
  ...dealerLeadOperations,
  ...leadActionOperations,
  ...messageFileOperations,
  ...dealerEventOperations,
  ...performanceOperations,
  ...weeklyMailOperations,
  ...statementOperations,
  ...agreementOperations,
  ...preferenceOperations,
  ...reviewOperations,
  ...webhookOperations,
  ...adfChannelOperations,
  ...apiKeyOperations,
  ...applicationOperations,
  ...profileOperations,
  ...staffOperations,
  ...invitationOperations,
  ...vehicleFeedOperations,
  ...adminDealerOperations,
  ...dealerAccountOperations,
  ...unacceptedAgreementOperations,
  ...auditOperations,
  ...batteryTestCheckOperations,
  ...channelOperations,
  ...complaintOperations,
  ...dealerApplicationOperations,
  ...issueOperations,
  ...jobOperations,
  ...buyerRequestOperations,
  ...anyMessageFileOperations,
  ...motReadingOperations,
  ...operationLogOperations,
  ...operatingOperations,
  ...overviewOperations,
  ...peopleOperations,
  ...personalDataOperations,
  ...priceOperations,
  ...adminReviewOperations,
  ...sellerOperations,
  ...feedHealthOperations,
  ...adminVehicleOperations,
  ...heldLeadOperations,
  ...adminLeadOperations,
  ...postSharingOperations,
  ...postOperations,
] as const;

/** The API as the typed client of Hono reads it. */
export type ApiSchema = Intersection<
  (typeof OPERATIONS)[number] extends infer One
    ? One extends Operation<infer Schema>
      ? Schema
      : never
    : never
>;

type Intersection<Union> = (Union extends unknown ? (one: Union) => void : never) extends (
  all: infer All,
) => void
  ? All
  : never;
