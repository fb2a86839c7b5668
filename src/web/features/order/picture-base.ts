/** `/pictures/<hash>-320.webp` without the width, for `Picture`. */
export const pictureBase = (url: string): string => url.replace(/-\d+\.\w+$/, '')
