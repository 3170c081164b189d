/** The page an invitation link opens. The token is in the fragment, so that servers and proxies do not log it. */
export const invitationPage = "/join";
