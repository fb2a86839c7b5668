/** What the browser brings back from an ID network (OAuth 2.1 with PKCE). */
export type Grant = { code: string; deviceId: string; codeVerifier: string; redirectUri: string }

export type Identity = { ok: true; phone: string; name: string } | { ok: false; why: string }

/** Who a visitor is, in the words of a network that knows them. */
export type IdNetwork = {
  /** What the browser has to know to ask: the app's number and where the network answers. */
  app: { id: string; authorizeUrl: string }
  identify(grant: Grant): Promise<Identity>
}
