import type * as ru from '../ru/legal-versions.ts'

/** The versions of a legal document and their days; the first one has no first day, and the one that holds no last day. */
export const legal_versions: typeof ru.legal_versions = {
  others: 'Diğer sürümler',
  held: (from: string | null, until: string | null): string =>
    from && until
      ? `${from} – ${until} arasında geçerliydi`
      : from
        ? `${from} tarihinden beri geçerli`
        : `${until} tarihine kadar geçerliydi`,
}
