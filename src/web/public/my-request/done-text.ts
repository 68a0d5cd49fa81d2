/** What a form of the page can ask for, and what is said when it is done. */
export const DONE_TEXT = {
  changed: "Your request is changed. The dealers who have it were told to look again.",
  withdrawn: "Withdrawn. The dealer no longer sees your details, and was told not to contact you.",
  "withdrawn-all": "Withdrawn. No dealer sees your details any more, and they were told not to contact you.",
  "not-called": "Thank you for telling us. We have reminded the dealer, and one of us looks at it.",
  restricted: "Your request is kept but not used. Dealers see no details until you lift the restriction.",
  unrestricted: "The restriction is lifted. Dealers who have your request see your details again.",
  objected: "Your objection is noted. Your request goes to no other dealer, and one of us looks at it.",
  erased: "Your details are erased. The dealers who had them were told to delete theirs.",
} as const;
export type Decision = keyof typeof DONE_TEXT;
