/** The versions of a legal document and their days; the first one has no first day, and the one that holds no last day. */
export const legal_versions = {
  others: 'Другие редакции',
  held: (from: string | null, until: string | null): string =>
    from && until ? `Действовала с ${from} по ${until}` : from ? `Действует с ${from}` : `Действовала по ${until}`,
}
