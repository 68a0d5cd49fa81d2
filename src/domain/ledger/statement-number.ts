export const statementNumberText = (statementNumber: number): string =>
  String(statementNumber).padStart(6, "0");
