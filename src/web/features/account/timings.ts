// How long things take around signing in, in milliseconds (section 9).

/** The sign-in button rests after a request. */
export const lockedFor = 3000
/** A captcha that is not there yet is asked again. */
export const captchaRetry = 500
/** Times that it is asked before the customer is told that it does not come. */
export const captchaTries = 40
/** The digits of a wrong code are shown, then cleared; what is wrong stays to be read. */
export const codeShownFor = 1500
/** The panel says that it is done, then moves on. */
export const moveAfter = 1500
/** Between signing out and leaving the page. */
export const leaveAfter = 200
