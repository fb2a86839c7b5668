/** What the browser returns from an ID network (OAuth 2.1 with PKCE). */
export type Grant = { code: string; deviceId: string; codeVerifier: string; redirectUri: string }

export type Identity = { ok: true; phone: string; name: string } | { ok: false; why: string }

/** A network that identifies visitors. */
export type IdNetwork = {
  /** What the browser needs to open the network's page: the app's id and the URL. */
  app: { id: string; authorizeUrl: string }
  identify(grant: Grant): Promise<Identity>
}
