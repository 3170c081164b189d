/** Where an invitation's link leads. The token follows the `#`, so that no server or proxy on the way logs it. */
export const invitationPage = "/join";
