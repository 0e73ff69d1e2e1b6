/** What is said of dates that passed while the page on which they were chosen stood open. */
export const DATES_PASSED =
  'आपने जो तारीखें खोजीं, वे बीत चुकी हैं। हमने उन्हें आज से कर दिया है, उतनी ही रातों के साथ।' satisfies string;
