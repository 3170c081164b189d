/** Maximum number in a file that is read: higher than any real count, with room to continue. */
export const highestCount = 1e15;
