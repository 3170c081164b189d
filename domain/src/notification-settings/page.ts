/** The path of the page, and of the request, that stop all mail about tasks. */
export const unsubscribePage = "/unsubscribe";
