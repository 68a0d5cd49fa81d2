/** 000123: the number of an issued statement as people write and pay by it. */
export const statementNumberText = (statementNumber: number): string =>
  String(statementNumber).padStart(6, "0");
