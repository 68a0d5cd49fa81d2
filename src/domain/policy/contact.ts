/** Contact details. The operator replaces them before going live. */
export const PRIVACY_EMAIL = "privacy@secondspark.example";
export const SUPPORT_EMAIL = "support@secondspark.example";
