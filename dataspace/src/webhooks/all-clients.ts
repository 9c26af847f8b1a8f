/** The client of operators' endpoints, which hear of all clients. */
export const allClients = 0;
