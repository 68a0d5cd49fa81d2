import { accountConfirmation } from "./accounts/account-confirmation.tsx";
import { accountExists } from "./accounts/account-exists.tsx";
import { accountNotice, apiKeyCreated } from "./accounts/account-notice.tsx";
import { adminRoleChanged } from "./accounts/admin-role-changed.tsx";
import { errorAlert } from "./accounts/error-alert.tsx";
import { passwordReset } from "./accounts/password-reset.tsx";
import { staffInvitation } from "./accounts/staff-invitation.tsx";
import { callReminder } from "./calls/call-reminder.tsx";
import { complaintAnswered } from "./complaints/complaint-answered.tsx";
import { complaintReceived } from "./complaints/complaint-received.tsx";
import { complaintWaiting } from "./complaints/complaint-waiting.tsx";
import { agreementRequest } from "./dealers/agreement-request.tsx";
import { applicationDecided } from "./dealers/application-decided.tsx";
import { applicationReceived } from "./dealers/application-received.tsx";
import { applicationToDecide } from "./dealers/application-to-decide.tsx";
import { channelCode } from "./dealers/channel-code.tsx";
import { dealerStatusChanged } from "./dealers/dealer-status-changed.tsx";
import { identityDecided } from "./dealers/identity-decided.tsx";
import { issueDecided } from "./dealers/issue-decided.tsx";
import { listingDeleted } from "./dealers/listing-deleted.tsx";
import { listingUnpublished } from "./dealers/listing-unpublished.tsx";
import { statementIssued } from "./dealers/statement-issued.tsx";
import { stockCheck } from "./dealers/stock-check.tsx";
import { stockFeedStatus } from "./dealers/stock-feed-status.tsx";
import { webhookGivenUp } from "./dealers/webhook-given-up.tsx";
import { weeklyPerformance } from "./dealers/weekly-performance.tsx";
import { buyerDecision } from "./leads/buyer-decision.tsx";
import { buyerRequestWaiting } from "./leads/buyer-request-waiting.tsx";
import { emailChangeLink } from "./leads/email-change-link.tsx";
import { emailChanged } from "./leads/email-changed.tsx";
import { leadClosed } from "./leads/lead-closed.tsx";
import { leadConfirmation } from "./leads/lead-confirmation.tsx";
import { leadHeld } from "./leads/lead-held.tsx";
import { leadIntroduction } from "./leads/lead-introduction.tsx";
import { leadNotification } from "./leads/lead-notification.tsx";
import { responseMissed } from "./leads/response-missed.tsx";
import { responseReminder } from "./leads/response-reminder.tsx";
import { messageDecided } from "./messages/message-decided.tsx";
import { messageWaiting } from "./messages/message-waiting.tsx";
import { reviewDecided } from "./reviews/review-decided.tsx";
import { reviewInvitation } from "./reviews/review-invitation.tsx";
import { reviewPublished } from "./reviews/review-published.tsx";
import { savedSearchAlert } from "./saved-searches/saved-search-alert.tsx";
import { savedSearchConfirmation } from "./saved-searches/saved-search-confirmation.tsx";
import { stillLooking } from "./saved-searches/still-looking.tsx";

/** Every email, one line each. */
export const MAILS = [
  accountConfirmation,
  accountExists,
  accountNotice,
  adminRoleChanged,
  agreementRequest,
  apiKeyCreated,
  applicationDecided,
  applicationReceived,
  applicationToDecide,
  buyerDecision,
  buyerRequestWaiting,
  callReminder,
  channelCode,
  complaintAnswered,
  complaintReceived,
  complaintWaiting,
  dealerStatusChanged,
  emailChangeLink,
  emailChanged,
  errorAlert,
  identityDecided,
  issueDecided,
  leadClosed,
  leadConfirmation,
  leadHeld,
  leadIntroduction,
  leadNotification,
  listingDeleted,
  listingUnpublished,
  messageDecided,
  messageWaiting,
  passwordReset,
  responseMissed,
  responseReminder,
  reviewDecided,
  reviewInvitation,
  reviewPublished,
  savedSearchAlert,
  savedSearchConfirmation,
  staffInvitation,
  statementIssued,
  stillLooking,
  stockCheck,
  stockFeedStatus,
  webhookGivenUp,
  weeklyPerformance,
];
