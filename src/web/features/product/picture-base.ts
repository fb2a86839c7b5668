/** A picture's URL without the width, by its hash. */
export const pictureOf = (hash: string): string => `/pictures/${hash}`

/** The same from the URL of one of its sizes, as the API returns it. */
export const pictureBase = (url: string): string => url.replace(/-\d+\.\w+$/, '')
