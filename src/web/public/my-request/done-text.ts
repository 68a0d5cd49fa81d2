/** Confirmation texts by decision. */
export const DONE_TEXT = {
  changed: "We have changed your request. The dealers who have it have been asked to read it again.",
  "email-asked":
    "We have sent a link to the new address. Open it and confirm: until then we keep using the old one.",
  withdrawn: "We have withdrawn your request from this dealer, who can no longer see your details.",
  "withdrawn-all": "We have withdrawn your request. No dealer can see your details any more.",
  undone: "Nothing is withdrawn: your request is with its dealers, as before.",
  called: "Thank you for telling us. Good luck with the car.",
  "missed-call": "Thank you for telling us. Ring them back when it suits you: they have tried.",
  "not-called": "Thank you for telling us. We have reminded the dealer and are looking into it.",
  message: "Your message is sent. We tell the dealer by email.",
  "message-reported":
    "We have your report. A person reads it with the message and emails you the decision; the confirmation names the day.",
  "contact-shared": "This dealer now sees your number and email address.",
  "car-gone": "Thank you for telling us. We have asked the dealer whether the car is still there.",
  restricted:
    "We store your request but do not use it. Dealers cannot see your details until you lift the restriction.",
  unrestricted: "The restriction is lifted. Dealers who have your request can see your details again.",
  objected: "We have noted your objection. Your request goes to no other dealer, and we are looking into it.",
  erased: "We have erased your details and asked the dealers who had them to delete theirs.",
} as const;
export type Decision = keyof typeof DONE_TEXT;
