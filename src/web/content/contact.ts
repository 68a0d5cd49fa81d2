/** Who answers for the site. The operator puts its own addresses here before going live. */
export const PRIVACY_EMAIL = "privacy@secondspark.example";
export const SUPPORT_EMAIL = "support@secondspark.example";
