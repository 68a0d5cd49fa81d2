/**
 * THE table of changes that are written down with who made them: every one that an admin or a dealer can make. The word
 * before the dot says what kind of thing is changed, the text what was done.
 */
export const AUDITED_ACTIONS = {
  "vehicle.create": "Added a listing",
  "vehicle.duplicate": "Duplicated a listing",
  "vehicle.update": "Changed a listing",
  "vehicle.publish": "Published a listing",
  "vehicle.unpublish": "Moved a listing to drafts",
  "vehicle.delete": "Deleted a listing",
  "photo.add": "Added a photo",
  "import.start": "Started an import",
  "lead.open": "Opened an enquiry",
  "lead.progress": "Recorded progress of an enquiry",
  "lead.note": "Added a note to an enquiry",
  "lead.pass": "Passed on an enquiry",
  "lead.accept": "Released a held request",
  "lead.reject": "Rejected a held request",
  "lead.route": "Routed a request by hand",
  "lead.settle": "Settled what a buyer asked",
  "issue.report": "Reported an enquiry",
  "issue.decide": "Decided about a reported enquiry",
  "ledger.record": "Recorded an adjustment or payment",
  "dealer.credit-limit": "Changed a dealer's credit limit",
  "preferences.update": "Changed preferences for enquiries",
  "application.submit": "Applied to join",
  "application.answer": "Answered a question about an application",
  "application.ask": "Asked an applicant for more",
  "application.approve": "Approved an application",
  "application.refuse": "Refused an application",
  "evidence.add": "Added evidence to an application",
  "evidence.remove": "Removed evidence from an application",
  "dealer.update": "Changed a dealer's profile",
  "dealer.status": "Changed a dealer's state",
  "dealer.logo": "Changed a dealer's logo",
  "dealer.link": "Linked a person to a dealer",
  "dealer.unlink": "Unlinked a person from a dealer",
  "staff.invite": "Invited a colleague",
  "staff.revoke": "Withdrew an invitation",
  "staff.join": "Joined a dealer",
  "staff.role": "Changed a colleague's role",
  "staff.remove": "Removed a colleague",
  "api-key.create": "Made an API key",
  "api-key.revoke": "Revoked an API key",
  "post.create": "Added a post",
  "post.update": "Changed a post",
  "post.delete": "Deleted a post",
  "post.share": "Made a link that shows a draft",
  "post.unshare": "Revoked the link that shows a draft",
  "post.picture": "Added a picture for articles",
  "user.grant-admin": "Made a user an admin",
  "user.revoke-admin": "Took the admin role away",
  "error.seen": "Marked an error as seen",
  "error.resolved": "Marked an error as resolved",
  "job.retry": "Had a job tried again",
  "job.give-up": "Gave up a job",
} as const satisfies Record<`${string}.${string}`, string>;

export type AuditedAction = keyof typeof AUDITED_ACTIONS;

export const isAuditedAction = (text: string): text is AuditedAction => Object.hasOwn(AUDITED_ACTIONS, text);

/** What kind of thing an action changes: vehicle of vehicle.update. */
export const subjectKind = (action: AuditedAction): string => action.slice(0, action.indexOf("."));
