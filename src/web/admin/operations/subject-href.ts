interface Subject {
  action: string;
  subject_kind: string;
  subject_id: string;
  subject_name: string;
}

type Href = (subject: Subject) => string;

const HREFS: Record<string, Href> = {
  application: ({ subject_id }) => `/admin/dealer-applications/${subject_id}`,
  complaint: ({ subject_id }) => `/admin/complaints/${subject_id}`,
  dealer: ({ subject_id }) => `/admin/dealers/${subject_id}`,
  error: () => "/admin/operations/errors?show=open",
  issue: () => "/admin/issues",
  job: () => "/admin/operations/jobs",
  lead: ({ subject_id }) => `/admin/leads/${subject_id}`,
  ledger: ({ subject_id }) => `/admin/dealers/${subject_id}/account`,
  post: ({ subject_id }) => `/admin/blog/${subject_id}/edit`,
  preferences: ({ subject_id }) => `/admin/dealers/${subject_id}`,
  price: () => "/admin/prices",
  review: () => "/admin/reviews",
  seller: () => "/admin/prices",
  staff: (subject) => searchOf("/admin/people", subject),
  user: (subject) => searchOf("/admin/people", subject),
  vehicle: ({ subject_id }) => `/dealer/listings/${subject_id}/edit`,
};

/** Actions that delete their subject, or whose subject is part of another page. */
const WITHOUT_PAGE = new Set(["vehicle.delete", "post.delete", "post.picture"]);

const searchOf = (path: string, { subject_name }: Subject) =>
  `${path}?${new URLSearchParams({ search: subject_name })}`;

/** URL of the admin's page about the subject of an audited action, or null. */
export function subjectHref(subject: Subject): string | null {
  if (WITHOUT_PAGE.has(subject.action)) return null;
  return HREFS[subject.subject_kind]?.(subject) ?? null;
}
