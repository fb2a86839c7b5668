/** `unavailable`: whoever checks tokens could not be asked. */
export type CaptchaVerdict = 'pass' | 'fail' | 'unavailable'

/** Work that a browser is given to do, in the words of ALTCHA. */
export type Challenge = { algorithm: string; challenge: string; maxnumber: number; salt: string; signature: string }

/** How much work a challenge is: `hard` where strangers have asked for a lot already. */
export const captchaLevels = ['usual', 'hard'] as const
export type CaptchaLevel = (typeof captchaLevels)[number]

/** Whether it is people who ask. A token is good for one request. */
export type Captcha = {
  /** What the browser has to know to get a token. */
  widget: { kind: CaptchaKind; siteKey: string | null }
  /** Null where the browser asks somebody else. */
  challenge(level?: CaptchaLevel): Promise<Challenge | null>
  /** A captcha that shows itself to people is as hard as can be: for it the levels are one. */
  verify(token: string, address: string, level?: CaptchaLevel): Promise<CaptchaVerdict>
}

export type CaptchaKind = 'altcha' | 'smartcaptcha' | 'turnstile' | 'recaptcha' | 'hcaptcha'

/** What all processes of a shop share. */
export type ChallengeStore = {
  /** The key that signs challenges. */
  key(): Promise<string>
  /** Marks a challenge as used until it expires (epoch milliseconds); false when it was used before. */
  use(challenge: string, expiresAt: number): Promise<boolean>
}
