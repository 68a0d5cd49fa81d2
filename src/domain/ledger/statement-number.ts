/** 000123: the number of an issued statement as people write and pay by it. */
export const statementNumberText = (statement_number: number): string =>
  String(statement_number).padStart(6, "0");
