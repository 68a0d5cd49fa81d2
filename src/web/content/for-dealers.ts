/** Texts of the page for dealers. */

export const FOR_DEALERS = {
  metaTitle: "For dealers",
  metaDescription:
    "Reach people near you who want a used electric car. List your stock and pay for each lead, with no monthly fees.",
  hero: {
    title: "Enquiries from people who want an electric car",
    text: "List your used electric cars where buyers look for nothing else. You pay for each lead, and nothing by the month.",
    action: "Get Started Free",
  },
  benefits: [
    {
      title: "Quality Leads",
      description:
        "Each request says what the buyer wants, when, for how much and how far they will travel. It comes with a score and with their consent to hear from you.",
    },
    {
      title: "List Your Inventory",
      description:
        "Add cars one by one or from a spreadsheet, with pictures. Buyers filter by price, age, mileage, distance, battery, charging speed and winter range.",
    },
    {
      title: "Pay Per Lead",
      description: "No monthly fees and no charge for listing. You pay when a buyer is introduced to you.",
    },
  ],
  features: [
    {
      title: "Lead scoring and quality filtering",
      description: "See which request to answer first, and why it scored as it did.",
    },
    { title: "Exclusive lead windows", description: "Time with a buyer before any other dealer." },
    { title: "Daily lead caps", description: "No more requests in a day than you can answer well." },
    { title: "Inventory management", description: "Drafts, edits and pictures in one list." },
    {
      title: "Real-time lead notifications",
      description: "A message as soon as a request is sent to you.",
    },
    {
      title: "Customisable preferences",
      description: "The areas, models and budgets you want to hear about.",
    },
    {
      title: "Performance analytics",
      description: "What buyers look at, how fast you answer, and what a sale costs you.",
    },
    { title: "Mobile-friendly portal", description: "Answer from the forecourt." },
  ],
  steps: [
    {
      title: "Sign Up",
      description:
        "Create an account and apply with your business details and evidence. Terms and prices are shown before you accept them. A person checks each application.",
    },
    {
      title: "Set Preferences",
      description: "Once we have approved your business, choose the areas, models and budgets that suit you.",
    },
    { title: "Add Inventory", description: "Type in a car, or upload a file with all of them." },
    {
      title: "Receive Leads",
      description: "Requests from nearby buyers arrive in your portal and by email.",
    },
  ],
  closing: {
    title: "Your next buyer is reading about range",
    text: "Put your cars in front of them. Applying takes a few minutes, then a person checks your business. You pay nothing until a lead arrives.",
    action: "Get Started Free",
  },
} as const;
