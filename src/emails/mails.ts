import { adminRoleChanged, errorAlert } from "#src/emails/accounts/admin-emails.tsx";
import { staffInvitation, testEmail } from "#src/emails/accounts/member-emails.tsx";
import { accountNotice, apiKeyCreated } from "./accounts/account-notice.tsx";
import { accountConfirmation, accountExists, passwordReset } from "./accounts/sign-up-emails.tsx";
import { complaintAnswered, complaintReceived, complaintWaiting } from "./complaints/complaint-emails.tsx";
import { agreementRequest } from "./dealers/agreement-request.tsx";
import {
  applicationDecided,
  applicationReceived,
  applicationToDecide,
} from "./dealers/application-emails.tsx";
import { channelCode, webhookGivenUp } from "./dealers/channel-emails.tsx";
import { issueDecided } from "./dealers/issue-decided.tsx";
import { listingDeleted, listingUnpublished } from "./dealers/listing-emails.tsx";
import { dealerStatusChanged, identityDecided } from "./dealers/standing-emails.tsx";
import { statementIssued } from "./dealers/statement-issued.tsx";
import { stockCheck } from "./dealers/stock-check.tsx";
import { stockFeedStatus } from "./dealers/stock-feed-status.tsx";
import { weeklyPerformance } from "./dealers/weekly-performance.tsx";
import { buyerDecision, buyerRequestWaiting } from "./leads/buyer-decision-emails.tsx";
import { emailChanged, emailChangeLink } from "./leads/email-change-emails.tsx";
import { leadIntroduction, responseMissed } from "./leads/later-dealer-emails.tsx";
import { leadConfirmation } from "./leads/lead-confirmation.tsx";
import { leadNotification } from "./leads/lead-notification.tsx";
import { callReminder, responseReminder } from "./leads/reminder-emails.tsx";
import { leadClosed, leadHeld } from "./leads/without-dealers.tsx";
import { messageDecided, messageWaiting } from "./messages/message-emails.tsx";
import { reviewDecided, reviewInvitation, reviewPublished } from "./reviews/review-emails.tsx";
import { savedSearchAlert } from "./saved-searches/saved-search-alert.tsx";
import { savedSearchConfirmation, stillLooking } from "./saved-searches/saved-search-confirmation.tsx";

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
  testEmail,
  stockCheck,
  stockFeedStatus,
  webhookGivenUp,
  weeklyPerformance,
];
