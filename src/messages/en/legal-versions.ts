import type * as ru from '../ru/legal-versions.ts'

/** The versions of a legal document and their days; the first one has no first day, and the one that holds no last day. */
export const legal_versions: typeof ru.legal_versions = {
  others: 'Other versions',
  held: (from: string | null, until: string | null): string =>
    from && until ? `In force from ${from} to ${until}` : from ? `In force since ${from}` : `In force until ${until}`,
}
