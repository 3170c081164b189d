/** Returns the id of the element of a comment, which links to the comment refer to. */
export const idOfComment = (commentId: string) => `comment-${commentId}`;
