// How long things take around signing in, in milliseconds (section 9).

/** The sign-in button rests after a request. */
export const lockedFor = 3000
/** A captcha that is not there yet is asked again. */
export const captchaRetry = 500
/** A wrong code is shown, then cleared. */
export const codeErrorFor = 1500
/** The panel says that it is done, then moves on. */
export const moveAfter = 1500
/** Between signing out and leaving the page. */
export const leaveAfter = 200
