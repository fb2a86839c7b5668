/** `/pictures/<hash>-320.webp` up to the width, as `Picture` takes it. */
export const pictureBase = (url: string): string => url.replace(/-\d+\.\w+$/, '')
