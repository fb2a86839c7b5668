import { altchaToken } from '#web/features/account/captcha/altcha-token.ts'

/** Where many cards were declined, one more takes work of the shop's own: no stranger's script runs where cards are typed. */
export const cardWork = (): Promise<string> => altchaToken('hard')
