/** The number of days beside today whose times are offered. Apart from the times: cards of the menu need no schedule. */
export const daysAhead = 6
