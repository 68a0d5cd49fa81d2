import type { DealerRole } from "../../src/domain/accounts/permissions.ts";
import type { Auth } from "../../src/services/accounts/auth.ts";
import { sampleId } from "./sample-id.ts";

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

/** By table. All are as the authentication library stores them after a sign-up with a password. */
export async function sampleAccounts(auth: Auth, now: Date) {
  const { password } = await auth.$context;
  // One hash for all: hashing is slow by design, and this password is public.
  const passwordHash = await password.hash(SAMPLE_PASSWORD);
  const dates = { createdAt: now, updatedAt: now };
  const accounts = SIGN_INS.map((account) => ({ ...account, id: sampleId("user", account.email) }));
  return {
    "auth.user": accounts.map(({ id, email, full_name }) => ({
      id,
      email,
      name: full_name,
      emailVerified: true,
      ...dates,
    })),
    "auth.account": accounts.map(({ id }) => ({
      id,
      accountId: id,
      providerId: "credential",
      userId: id,
      password: passwordHash,
      ...dates,
    })),
    dealer_profiles: accounts.flatMap(({ id, dealer, role = "owner", full_name }) =>
      dealer === null
        ? []
        : [{ user_id: id, dealer_id: sampleId("dealer", dealer), role, full_name, created_at: now }],
    ),
    user_roles: accounts.flatMap(({ id, is_admin }) => (is_admin ? [{ user_id: id, role: "admin" }] : [])),
  };
}
