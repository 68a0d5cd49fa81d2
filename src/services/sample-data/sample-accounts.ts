import type { DealerRole } from "#src/domain/accounts/permissions.ts";
import type { Auth } from "#src/services/accounts/auth.ts";
import { sampleId } from "#src/services/sample-id.ts";

/** Public: it is in the documentation. */
export const SAMPLE_PASSWORD = "demo-password";

interface SampleSignIn {
  email: string;
  full_name: string;
  dealer: string | null;
  role?: DealerRole;
  is_admin: boolean;
}

export const APPLICANT = "applicant@demo.test";

const SIGN_INS: SampleSignIn[] = [
  { email: "dealer@demo.test", full_name: "Nadia Rahman", dealer: "dealer-1", is_admin: false },
  { email: "staff@demo.test", full_name: "Tom Okafor", dealer: "dealer-1", role: "staff", is_admin: false },
  { email: "dealer2@demo.test", full_name: "Owen Clarke", dealer: "dealer-2", is_admin: false },
  { email: "admin@demo.test", full_name: "Grace Lindley", dealer: null, is_admin: true },
  { email: "nolink@demo.test", full_name: "Jamie Porter", dealer: null, is_admin: false },
  { email: APPLICANT, full_name: "Morgan Ellis", dealer: null, is_admin: false },
];

export const SAMPLE_USER_IDS = SIGN_INS.map(({ email }) => sampleId("user", email));

export interface SampleAccount {
  user_id: string;
  email: string;
  full_name: string;
  /** As the authentication library stores it. */
  password_hash: string;
  dealer_id: string | null;
  dealer_role: DealerRole;
  is_admin: boolean;
  created_at: Date;
}

export async function sampleAccounts(auth: Auth, now: Date): Promise<SampleAccount[]> {
  const { password } = await auth.$context;
  // One hash for all: hashing is slow by design, and this password is public.
  const passwordHash = await password.hash(SAMPLE_PASSWORD);
  return SIGN_INS.map(({ dealer, role, ...account }: SampleSignIn) => ({
    ...account,
    user_id: sampleId("user", account.email),
    password_hash: passwordHash,
    dealer_role: role ?? "owner",
    dealer_id: dealer && sampleId("dealer", dealer),
    created_at: now,
  }));
}
