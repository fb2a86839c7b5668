import type * as ru from '../ru/legal-versions.ts'

/** The versions of a legal document and their days; the first one has no first day, and the one that holds no last day. */
export const legal_versions: typeof ru.legal_versions = {
  others: 'Weitere Fassungen',
  held: (from: string | null, until: string | null): string =>
    from && until ? `Gültig vom ${from} bis ${until}` : from ? `Gültig seit ${from}` : `Gültig bis ${until}`,
}
