/** The version of a document that an address names; null for the one that holds. */
export const versionOf = ({ url }: Request): string | null => new URL(url).searchParams.get('version')
