/** The id of the page's first element, for notices. */
export const noticeBox = 'notices'
