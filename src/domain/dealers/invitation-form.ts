import { z } from "zod";
import { DEALER_ROLES } from "../accounts/permissions.ts";
import { email } from "./dealer-text.ts";

export const invitationSchema = z.object(
  {
    email,
    role: z.enum(DEALER_ROLES, { error: "Choose a role" }),
  },
  { error: "Fill in the form" },
);

export const roleSchema = z.object(
  { role: z.enum(DEALER_ROLES, { error: "Choose a role" }) },
  { error: "Choose a role" },
);
