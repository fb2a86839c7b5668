/** A captcha ended without a token: not solved, expired, or not loaded. */
export class CaptchaFailure extends Error {}
