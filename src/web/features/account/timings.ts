// Durations around sign-in, in milliseconds.

/** The sign-in button is disabled after a request. */
export const lockedFor = 3000
/** Retry of a captcha that has not loaded. */
export const captchaRetry = 500
/** Retries before the customer sees an error. */
export const captchaTries = 40
/** A wrong code is shown, then cleared; its error stays. */
export const codeShownFor = 1500
/** The success message is shown before the panel moves on. */
export const moveAfter = 1500
/** Between signing out and leaving the page. */
export const leaveAfter = 200
