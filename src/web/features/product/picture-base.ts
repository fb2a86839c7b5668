/** The address of a picture up to its width, from its hash. */
export const pictureOf = (hash: string): string => `/pictures/${hash}`

/** The same from the address of one of its sizes, as the API gives it. */
export const pictureBase = (url: string): string => url.replace(/-\d+\.\w+$/, '')
