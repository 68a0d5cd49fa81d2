export const REVIEW_FACTS = ["called", "as_described", "price_held"] as const;
export type ReviewFact = (typeof REVIEW_FACTS)[number];

export const FACT_ANSWERS = ["yes", "no", "not_applicable"] as const;
export type FactAnswer = (typeof FACT_ANSWERS)[number];

export interface ReviewWords extends Record<ReviewFact, FactAnswer> {
  stars: number;
  text: string;
}

export const FACT_QUESTION: Record<ReviewFact, string> = {
  called: "Did they call or write to you?",
  as_described: "Was the car as described?",
  price_held: "Was the advertised price the price?",
};

export const FACT_TEXT: Record<ReviewFact, string> = {
  called: "Got in touch",
  as_described: "Car as described",
  price_held: "Price as advertised",
};

export const ANSWER_TEXT: Record<FactAnswer, string> = {
  yes: "Yes",
  no: "No",
  not_applicable: "Does not apply",
};

export const factsText = (words: ReviewWords): string =>
  REVIEW_FACTS.map((fact) => `${FACT_TEXT[fact]}: ${ANSWER_TEXT[words[fact]]}`).join(". ");

export const STARS = [1, 2, 3, 4, 5] as const;
export const starsText = (stars: number): string => (stars === 1 ? "1 star" : `${stars} stars`);
