import { BRAND } from "#src/domain/policy/brand.ts";
import { COMPLAINT_ANSWER_DAYS, COMPLAINT_RETENTION_MONTHS } from "#src/domain/policy/complaints.ts";
import { ENQUIRY_KEY_MINUTES } from "#src/domain/policy/leads/leads.ts";
import { MAX_DEALERS_PER_LEAD } from "#src/domain/policy/leads/matching.ts";
import {
  ALERT_REFUSAL_MONTHS,
  ANALYTICS_RETENTION_DAYS,
  AUDIT_RETENTION_MONTHS,
  LEAD_RETENTION_MONTHS,
} from "#src/domain/policy/retention.ts";
import {
  SAVED_SEARCH_CONFIRM_HOURS,
  STILL_LOOKING_AFTER_MONTHS,
  STILL_LOOKING_ANSWER_DAYS,
} from "#src/domain/policy/saved-searches.ts";
import { PRIVACY_EMAIL } from "../contact.ts";
import type { Policy } from "../content-types.ts";
import { HELD_DATA } from "./held-data.ts";

const textsOf = (who: keyof typeof HELD_DATA) => HELD_DATA[who].map(({ text }) => text);

/** Under the UK GDPR, the Data Protection Act 2018 and PECR as amended in 2025. */
export const PRIVACY_POLICY: Policy = {
  title: "Privacy Policy",
  metaDescription: `What ${BRAND} collects when you ask to be introduced to a dealer, who sees it, how long we keep it, and how to have it deleted.`,
  lastUpdated: "October 22, 2025",
  intro: `${BRAND} introduces people who want a used electric car to dealers who have one. To do that we need a few facts about you. This page says which, why, who sees them, and how to take them back.`,
  sections: [
    {
      id: "controller",
      heading: "Who is responsible",
      blocks: [
        `${BRAND} is the controller of the data described here: we decide why and how it is used. Write to ${PRIVACY_EMAIL} about anything on this page.`,
        "A dealer who receives your request becomes a controller of its own copy, and must look after it under the same law.",
      ],
    },
    {
      id: "what-we-collect",
      heading: "What we collect",
      blocks: [
        "You can look at every car, guide and article without telling us who you are. When you send a request, we collect:",
        [
          "Contact details: your name, email address and phone number.",
          "Your postcode, to find dealers near you.",
          "Your preferences: budget, when you want to buy, how far you would travel, models, body style and mileage.",
          "Part-exchange details, if you have a car to part with: make, model, year and mileage.",
          "The car you asked about, if you started from one, and which page you sent the request from.",
          "Your consent: the time you gave it, the words you agreed to, the dealers we showed you, those you chose and those your request went to, your IP address and the name of your browser.",
        ],
      ],
    },
    {
      id: "what-we-hold",
      heading: "What our database holds about people",
      blocks: [
        "If you sent a request or saved a search:",
        textsOf("buyers"),
        "If you use the Dealer Portal or work for us:",
        textsOf("users"),
        "If you are a dealer, or apply to become one:",
        textsOf("businesses"),
        "If you visit:",
        textsOf("visitors"),
      ],
    },
    {
      id: "why",
      heading: "Why we use it, and our lawful basis",
      blocks: [
        [
          "To pass your request to dealers so that they can contact you: your consent, given with the tick box on the form. The box is never ticked for you.",
          "To send you a confirmation, and to answer when you write to us: our legitimate interest in doing what you asked.",
          "To keep proof of your consent: our legal obligation to be able to show it.",
          "To keep out duplicates, automated requests and misuse, and to keep the service running: our legitimate interest in a service that works, for you and for dealers.",
          "To send you the emails of a saved search: your consent, given with a tick box and confirmed from your mailbox.",
          "To count what happens on the site, without your name, so that we can improve it: our legitimate interest. A switch at the foot of every page turns it off.",
          "To ask you, twice at most, for a review of a dealer we introduced you to, and to show it without your name: our legitimate interest, and that of other buyers, in knowing how dealers behave. The email has a link to a page where you can say that you do not want to be asked again.",
          "To run dealers' accounts: our contract with the dealer.",
        ],
        "We do not sell your data, and we do not send you advertising because you made a request.",
      ],
    },
    {
      id: "who-sees-it",
      heading: "Who sees it",
      blocks: [
        [
          `Up to ${MAX_DEALERS_PER_LEAD} dealers for each request. If you asked about a car, its dealer is one of them, unless they take no more requests at the time. No other dealer can read your request.`,
          "The people at our company who run the service.",
          "Companies that run our servers or carry our email, on our instructions only.",
          "The maker of a browser in which a dealer's member turned notifications on: it passes on a message without content when an enquiry arrives.",
          "The police, a court or a regulator, when the law requires it.",
        ],
        `The email that tells a dealer about your request does not contain your contact details. A button in it can open your request without signing in: once, in one browser, for ${ENQUIRY_KEY_MINUTES} minutes. Otherwise the dealer signs in to read it. If you chose messages only, a dealer sees neither your phone number nor your email address until you share them on your own page. A dealer may have your request sent by HTTPS or email to the system in which it keeps its customers; if you withdraw, restrict or delete your request, we send that system an empty one in its place. The dealer is responsible for its copy. If any of these companies handles data outside the United Kingdom, it does so only with the safeguards that UK law asks for.`,
      ],
    },
    {
      id: "scoring",
      heading: "How requests are scored",
      blocks: [
        "A computer gives each request a score from 0 to 100 from what is in it: the kind of phone number, email address and postcode, whether it names a car, how soon you want to buy, whether you have a part exchange, and how many cars nearby fit. The dealer sees the score and what made it, uses it to decide which request to answer first, and may choose to hear only of requests above a score.",
        `We never refuse a request because of its score, and the score does not change any price. If a request looks automated, one of us checks it before any dealer receives it. If you want a person to review your score, write to ${PRIVACY_EMAIL}.`,
      ],
    },
    {
      id: "how-long",
      heading: "How long we keep it",
      blocks: [
        `We keep a request for ${LEAD_RETENTION_MONTHS} months, or until you ask us to delete it, whichever comes first. Dealers keep their copy under their own policy; when you ask us to delete yours, we tell them so.`,
        `You can delete your own Dealer Portal account at any time, on its account page. Your name, email address and way of signing in go at once. The business records of the dealer stay as long as the law asks for, without your name, and so does what you accepted for it, with your email address; the record of changes you made stays with your email address for ${AUDIT_RETENTION_MONTHS} months.`,
      ],
    },
    {
      id: "saved-searches",
      heading: "Saved searches",
      blocks: [
        `If you save a search, or ask to be told about a car, we keep your email address, what you saved, how often you want to hear of it, the words you agreed to with the time and your IP address, and which cars we told you of. No account is needed, and no dealer is given any of it. We send one email that asks you to confirm; without that we send nothing else, and delete your address after ${SAVED_SEARCH_CONFIRM_HOURS} hours.`,
        `Every email has a link that stops them at once, and one to a page where you see, change, download and erase what you saved. When the last of your searches ends, we delete your address with everything about it. If you have decided nothing for ${STILL_LOOKING_AFTER_MONTHS} months we ask whether you are still looking, once, and without an answer end the emails ${STILL_LOOKING_ANSWER_DAYS} days later.`,
        `If you tell us never to write to you about saved searches again, we keep a scrambled form of your address for ${ALERT_REFUSAL_MONTHS} months, which cannot be read back: we use it only to recognise the address if it is entered again. If you erase a request on its own page, that also ends the saved searches of the same email address.`,
      ],
    },
    {
      id: "your-rights",
      heading: "Your rights",
      blocks: [
        "Under the UK GDPR you have these rights, free of charge:",
        [
          "Access: a copy of what we hold about you.",
          "Rectification: having it corrected.",
          "Erasure: having it deleted.",
          "Restriction: having it kept but not used.",
          "Objection: to any use that rests on our legitimate interest.",
          "Portability: what you gave us, in a form another service can read.",
          "Withdrawing your consent at any time. It does not undo what was done before, and we tell the dealers.",
        ],
        `Use your own page, which every email about your request links to, or write to ${PRIVACY_EMAIL} from the email address you used on the form, so that we know it is you. A person reads it; the law asks us to answer within one month.`,
      ],
    },
    {
      id: "storage",
      heading: "Cookies, storage and statistics",
      blocks: [
        "We set one cookie, for people who work for a dealer: when they open an enquiry from our email without signing in, it keeps that enquiry open in that browser for an hour. Nobody else gets a cookie, and no other company's script runs on our pages. Your browser keeps a few things for us on your own device: your choice about statistics, the cars you saved and those you looked at last, your answers to 'Will it do my week?', the place you searched near last, until you close the tab your last search and what you typed into a request that you have not sent, a message for the next page until that page shows it, and, for people who sign in to the Dealer Portal, the session that keeps them signed in or the word that it has ended, whether notifications are on, a key from signing up until the link in our email is opened, an invitation they opened, and what they type in a form until they save it or leave the page.",
        `We count what happens on the site ourselves: pages viewed, cars shown, viewed and filtered, which advert elsewhere led to a car, photos opened, articles read, buttons pressed, requests started and sent. The counts carry no name, email address or phone number. So that a car is not counted twice in an hour, we keep a code made from your network address and the car; the address cannot be read from it, and it is deleted within two days. We use them to improve the site and, added up for each car and day, to show dealers how their own cars perform; we share them with no one else. Each entry is deleted after ${ANALYTICS_RETENTION_DAYS} days; the sums stay. A switch at the foot of every page turns them off; if your browser asks sites not to track you, they are off already.`,
      ],
    },
    {
      id: "complaints",
      heading: "Complaints",
      blocks: [
        `If something is wrong, tell us by the complaints form, or write to ${PRIVACY_EMAIL} with the word 'complaint'. The form gives you a reference and the day by which we answer, ${COMPLAINT_ANSWER_DAYS.personal_data} days later at the latest, and emails you both. A person reads the complaint and emails you the answer. A report of a message is a complaint, too. The law asks us to confirm within 30 days that we have it.`,
        { href: "/complaints?topic=personal_data", text: "Send a complaint" },
        `We keep a complaint with its answer for ${COMPLAINT_RETENTION_MONTHS} months after we close it. Erasing a request on its own page does not erase a complaint: write to us for that. You may also complain to the Information Commissioner's Office at any time: ico.org.uk, or 0303 123 1113.`,
      ],
    },
    {
      id: "changes",
      heading: "Changes to this page",
      blocks: [
        "The version at the top says since when these words have stood; we add to this page when the service grows, and earlier versions stay readable. A request is always treated under the words you agreed to when you sent it.",
      ],
    },
  ],
};
