/** `unavailable`: the service that checks tokens is unreachable. */
export type CaptchaResult = 'pass' | 'fail' | 'unavailable'

/** A challenge for the browser, with ALTCHA's field names. */
export type Challenge = { algorithm: string; challenge: string; maxnumber: number; salt: string; signature: string }

/** The difficulty of a challenge: `hard` when unrecognized clients have sent many requests. */
export const captchaLevels = ['usual', 'hard'] as const
export type CaptchaLevel = (typeof captchaLevels)[number]

/** Checks that requests come from people. A token is valid for one request. */
export type Captcha = {
  /** What the browser needs to get a token. */
  widget: { kind: CaptchaKind; siteKey: string | null }
  /** Null for services that create challenges themselves. */
  challenge(level?: CaptchaLevel): Promise<Challenge | null>
  /** Captchas with interaction ignore the level. */
  verify(token: string, address: string, level?: CaptchaLevel): Promise<CaptchaResult>
}

export type CaptchaKind = 'altcha' | 'smartcaptcha' | 'turnstile' | 'recaptcha' | 'hcaptcha'

/** Shared by all processes of a shop. */
export type ChallengeStore = {
  /** The key that signs challenges. */
  key(): Promise<string>
  /** Marks a challenge as used until it expires (epoch milliseconds); false when it was used before. */
  use(challenge: string, expiresAt: number): Promise<boolean>
}
