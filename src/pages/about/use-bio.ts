import { useLocation, useNavigate } from "react-router-dom";
import { useHydrated } from "#ui/use-hydrated.ts";
import { bioHash, CLOSED, indexForHash, members } from "./members.ts";

/** The index of the member whose bio the address opens, or CLOSED; closed until hydrated, as in the markup. */
export function useBioIndex(): number {
  const { hash } = useLocation();
  return useHydrated() ? indexForHash(hash) : CLOSED;
}

/** Returns a function that shows a member's bio, or closes it with CLOSED, by replacing the address. */
export function useShowBio(): (index: number) => void {
  const navigate = useNavigate();
  return (index) => {
    const member = members[index];
    void navigate({ hash: member ? bioHash(member.person) : "" }, { replace: true });
  };
}
