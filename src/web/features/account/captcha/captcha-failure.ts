/** A captcha that is over without a token: not solved, expired, or never there. Whoever waits for it is told so. */
export class CaptchaFailure extends Error {}
